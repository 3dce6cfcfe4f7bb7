import { lazy, useState, type ComponentType } from 'react'
import { prefetchAllMessages, requireAllMessages } from '../i18n/loadMessages'
import { loadDeferredStyles } from '../services/browser/deferredStyles'
import type { AppThunk } from '../state/storeTypes'
import { formControllerLoader } from '../ui/form/BasicForm'

interface ChunkOptions<Module> {
  /** Name of the chunk, the same as in the import's `webpackChunkName`; null for a module of the main chunk. */
  readonly name: string | null
  readonly load: () => Promise<Module>
  /** Messages that its screens need: those inlined in the page, or (by default) all. */
  readonly messages?: 'initial' | 'all'
  /** Its screens have forms, which need the form controller. */
  readonly hasForms?: boolean
}

/** A component of a lazy chunk. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly chunk: string | null }

interface LazyChunk<Module> {
  readonly name: string | null
  /**
   * Loads the chunk with its messages, the style sheet and, for forms, the form controller. Resolves to whether all have
   * loaded. Never rejects: rendering a component of the chunk reports the failure.
   */
  readonly preload: () => Promise<boolean>
  readonly component: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => LazyComponent<Props>
  /** A thunk of the chunk. Answers undefined when the chunk does not load: its screen, in the same chunk, shows the error. */
  readonly thunk: <Args extends readonly unknown[], Answer>(
    pick: (module: Module) => (...args: Args) => AppThunk<Promise<Answer>>,
  ) => (...args: Args) => AppThunk<Promise<Answer | undefined>>
}

const chunks: Pick<LazyChunk<unknown>, 'name' | 'preload'>[] = []

/** Loads the named chunk, or the lazy modules of the main chunk for null. Resolves to whether it has loaded. Never rejects. */
export const preloadChunk = async (name: string | null): Promise<boolean> =>
  (await Promise.all(chunks.filter((chunk) => chunk.name === name).map((chunk) => chunk.preload()))).every(Boolean)

export const preloadAllChunks = (): void => chunks.forEach((chunk) => void chunk.preload())

/** A chunk with screens. Once it is loaded its components render at once, whereas `React.lazy` alone suspends first. */
export function lazyChunk<Module>({
  name,
  load,
  messages = 'all',
  hasForms = false,
}: ChunkOptions<Module>): LazyChunk<Module> {
  let loaded: Module | null = null
  const loadWith = async (loadMessages: () => Promise<void>): Promise<Module> => {
    const [module] = await Promise.all([
      load(),
      messages === 'all' ? loadMessages() : undefined,
      // Without the controller, forms render inert and report the failure themselves.
      hasForms ? formControllerLoader.load().catch(() => undefined) : undefined,
      loadDeferredStyles(),
    ])
    return (loaded = module)
  }
  const chunk: LazyChunk<Module> = {
    name,
    preload: () =>
      loadWith(prefetchAllMessages).then(
        () => !hasForms || formControllerLoader.loaded !== null,
        () => false,
      ),
    component: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => {
      const Lazy = lazy(async () => ({ default: pick(await loadWith(requireAllMessages)) }))
      const LazyScreen = (props: Props) => {
        // Chosen once per mount: switching when the chunk arrives would remount a screen that is already shown.
        const [Screen] = useState<ComponentType<Props>>(() => (loaded === null ? Lazy : pick(loaded)))
        return <Screen {...props} />
      }
      return Object.assign(LazyScreen, { chunk: name })
    },
    thunk:
      (pick) =>
      (...args) =>
      (dispatch) =>
        load().then(
          (module) => dispatch(pick(module)(...args)),
          () => undefined,
        ),
  }
  chunks.push(chunk)
  return chunk
}
