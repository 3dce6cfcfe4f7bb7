/** Checks of a rendered page that axe does not perform. Returns one line per finding. */
import { isSeen, nameOf } from './elements'
import { layoutFindings } from './layout'
import { targetFindings } from './targets'

export const findings = (): readonly string[] => [
  ...headingFindings(),
  ...idFindings(),
  ...motionFindings(),
  ...layoutFindings(),
  ...targetFindings(),
]

function headingFindings(): readonly string[] {
  const all = document.querySelectorAll('h1')
  return all.length === 1 ? [] : [`${all.length} headings of the first level`]
}

/** No animation runs where reduced motion is preferred. */
function motionFindings(): readonly string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  return document.getAnimations().map(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return `moves: ${target ? nameOf(target) : 'something'}`
  })
}

function idFindings(): readonly string[] {
  const all = [...document.querySelectorAll('[id]')]
  const twice = all.filter((element, index) => all.findIndex(({ id }) => id === element.id) !== index)
  const named = all.length === 0 ? [] : referenceFindings(all)
  return [...twice.map((element) => `id twice: ${nameOf(element)}`), ...named]
}

/** The elements that name or describe a control exist. */
function referenceFindings(all: readonly Element[]): readonly string[] {
  const ids = new Set(all.map(({ id }) => id))
  const attributes = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for']
  return attributes.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].filter(isSeen).flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => !ids.has(id))
        .map((id) => `${attribute} names ${id}, which is not there: ${nameOf(element)}`),
    ),
  )
}
