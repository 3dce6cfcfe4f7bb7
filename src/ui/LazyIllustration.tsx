import { useEffect, useState, type ComponentType } from 'react'

/**
 * The drawing of the panel, loaded once the page is hydrated: painting it took a fifth of the time to the first paint.
 * Decorative, so the panel stays without it if it does not load.
 */
export function LazyIllustration() {
  const [Illustration, setIllustration] = useState<ComponentType | null>(null)
  useEffect(() => {
    import(/* webpackChunkName: "illustration" */ './SpeakerIllustration').then(
      (module) => setIllustration(() => module.SpeakerIllustration),
      () => undefined,
    )
  }, [])
  return Illustration && <Illustration />
}
