import type { IntlConfig } from 'react-intl'
import { localeRow, type Catalogue, type Locale } from '../domain/locales'

export type Messages = NonNullable<IntlConfig['messages']>

interface Loaded {
  readonly messages: Messages
  /** English, because the locale's own could not be had. */
  readonly spare: boolean
}

const load = async (id: Catalogue): Promise<Messages> => {
  const file = (await import(/* webpackChunkName: "text-[request]" */ `../../translations/${id}.json`)) as {
    default: Messages
  }
  return file.default
}

/**
 * The messages of a locale, compiled, its regional chain merged in at build. A missing file is English and a warning
 * on the console (spec §8); rejects only when English cannot be had either.
 */
export async function loadMessages(locale: Locale): Promise<Loaded> {
  const [id] = localeRow(locale).chain
  try {
    return { messages: await load(id), spare: false }
  } catch (error) {
    // eslint-disable-next-line no-console -- the spec asks for this warning (§8)
    console.warn(`translations/${id}.json could not be loaded; showing English`, error)
    return { messages: await load('en'), spare: true }
  }
}
