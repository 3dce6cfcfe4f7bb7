/**
 * English as no language is: accented, 40 % longer and in brackets. What is cut off, runs over or was never put into a
 * catalogue shows at a glance. Only for development; the loader decides.
 */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Compiled = string | MessageFormatElement[]

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåƁƀÇçĎďÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûŴŵÝýŽž'
const FULL_WIDTH = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

const GROWTH = 0.4
const PADDING = 'ŵöŕďš ţö ƒîļļ ţĥé ļîñé '

const accent = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => FULL_WIDTH.get(letter) ?? letter)

/** As many more characters as other languages need, in words, so that they break as words do. */
function padding(length: number): string {
  const wanted = Math.ceil(length * GROWTH)
  return ` ${PADDING.repeat(Math.ceil(wanted / PADDING.length)).slice(0, wanted)}`
}

/** A compiled message in pseudo-English. Placeholders, plurals and tags are those of the message. */
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

/** Length of the text around placeholders; of several forms, that of the longest. */
const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length
    if (element.type === TYPE.tag) return sum + lengthOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum
    return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  }, 0)
