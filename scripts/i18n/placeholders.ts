import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export interface MessageShape {
  /** Arguments, in order of appearance, each once. */
  readonly names: readonly string[]
  /** Rich-text tags, likewise. */
  readonly tags: readonly string[]
}

/** What a message must be given. Throws when it does not parse. */
export function shapeOf(text: string): MessageShape {
  const names = new Set<string>()
  const tags = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        tags.add(element.value)
        walk(element.children)
        continue
      }
      names.add(element.value)
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text))
  return { names: [...names], tags: [...tags] }
}
