import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export interface MessageShape {
  /** Arguments, in order of appearance, each once. */
  readonly names: readonly string[]
  /** Rich-text tags, in order of appearance, each once. */
  readonly tags: readonly string[]
}

/** The arguments and tags of a message. Throws when the message does not parse. */
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
