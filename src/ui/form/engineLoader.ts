/** Fetches what drives forms: once, for all of them, when nothing else is to be done or somebody turns to a form. */
import { createContext, useContext, useSyncExternalStore } from 'react'

type Engine = typeof import('./Engine')

export interface EngineSource {
  readonly arrived: () => Engine | null
  /** A failure is forgotten, so that the next call tries again. */
  readonly load: () => Promise<Engine>
  readonly subscribe: (listener: () => void) => () => void
}

export function engineSource(fetch: () => Promise<Engine>): EngineSource {
  let arrived: Engine | null = null
  let awaited: Promise<Engine> | null = null
  const listeners = new Set<() => void>()
  return {
    arrived: () => arrived,
    load: () =>
      (awaited ??= fetch().then(
        async (engine) => {
          arrived = engine
          // To run it was one piece of work, to take a form over is another: what was done meanwhile is answered between.
          await new Promise((resolve) => setTimeout(resolve))
          listeners.forEach((tell) => tell())
          return engine
        },
        (thrown: unknown) => {
          awaited = null
          throw thrown
        },
      )),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const ENGINE = engineSource(() => import(/* webpackChunkName: "engine" */ './Engine'))

/** Where forms get their engine from. */
export const EngineContext = createContext(ENGINE)

/** null until it has arrived, and in the first render of a prerendered page. */
export function useEngine(): Engine['Engine'] | null {
  const { arrived, subscribe } = useContext(EngineContext)
  return useSyncExternalStore(subscribe, arrived, () => null)?.Engine ?? null
}

/** Fetches all that judging takes, the judge itself included. Never rejects. */
export const warmJudge = (source: EngineSource = ENGINE): Promise<void> =>
  source.load().then(
    ({ warmSchema }) => warmSchema(),
    () => undefined,
  )
