import { lazy, useState, type ComponentType } from 'react'
import { prefetchAllWords, requireAllMessages } from '../i18n/loadMessages'

type LoadComponent<Props> = () => Promise<ComponentType<Props>>

const preloads: (() => unknown)[] = []

/** Fetches every screen there is. */
export const preloadScreens = (): void => preloads.forEach((preload) => preload())

/**
 * A screen in a chunk of its own. Where the chunk has arrived before the screen is needed, it shows at once:
 * React's own `lazy` would leave a blank frame. `words`: those of the sign-in page, or all.
 */
export function lazyScreen<Props extends object>(
  load: LoadComponent<Props>,
  loadScreenMessages: 'first' | 'all' = 'all',
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null
  const loadWith = async (fetchWords: () => Promise<void>): Promise<ComponentType<Props>> => {
    const [component] = await Promise.all([load(), loadScreenMessages === 'all' ? fetchWords() : undefined])
    return (loaded = component)
  }
  const Lazy = lazy(async () => ({ default: await loadWith(requireAllMessages) }))
  const Screen = (props: Props) => {
    // Chosen once per mount: a screen that is open must not start anew when its chunk arrives.
    const [ScreenComponent] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <ScreenComponent {...props} />
  }
  // A failure shows when the screen is needed.
  const preload = () =>
    loadWith(prefetchAllWords).then(
      () => undefined,
      () => undefined,
    )
  preloads.push(preload)
  return Object.assign(Screen, { preload })
}
