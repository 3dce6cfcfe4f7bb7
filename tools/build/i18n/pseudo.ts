/**
 * Pseudo-English for development: accented, 40 % longer and in brackets. Shows truncated, overflowing and hard-coded
 * texts at a glance. messagesLoader.ts decides when it is used.
 */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Compiled = string | MessageFormatElement[]

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåƁƀÇçĎďÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûŴŵÝýŽž'
const FULL_WIDTH = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

const GROWTH = 0.4
const PADDING = 'ŵöŕďš ţö ƒîļļ ţĥé ļîñé '

const accent = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => FULL_WIDTH.get(letter) ?? letter)

/** Adds as many characters as other languages need, in words, so that lines can break. */
function padding(length: number): string {
  const wanted = Math.ceil(length * GROWTH)
  return ` ${PADDING.repeat(Math.ceil(wanted / PADDING.length)).slice(0, wanted)}`
}

/** Converts a compiled message to pseudo-English; keeps placeholders, plurals and tags. */
export function pseudo(message: Compiled): Compiled {
  if (typeof message === 'string') return `[${accent(message)}${padding(message.length)}]`
  return [literal('['), ...message.map(accented), literal(`${padding(lengthOf(message))}]`)]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: accent(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(accented) },
  ])
  return { ...element, options: Object.fromEntries(options) as typeof element.options }
}

/** Length of the text around placeholders; of a plural or select, the longest option. */
const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length
    if (element.type === TYPE.tag) return sum + lengthOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum
    return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  }, 0)
