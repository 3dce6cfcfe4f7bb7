/** Browsers are built without a part of Intl, or without its data. */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { namedCountries } from '../../../src/ui/form/controls/countries'
import { preselectedCountry } from '../../../src/ui/form/controls/countryNames'

const fail = () => {
  throw new RangeError('Internal error. Icu error.')
}

describe('where Intl.DisplayNames has no names, a country has its stored entry', () => {
  afterEach(() => void jest.restoreAllMocks())

  it.each<[string, () => unknown]>([
    ['cannot be constructed', () => jest.spyOn(Intl, 'DisplayNames').mockImplementation(fail)],
    ['throws', () => jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(fail)],
    ['returns the code', () => jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code)],
  ])('it %s', (_, replace) => {
    replace()
    const texts = namedCountries('ja', (text) => text).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Japan', 'Andorra', 'Hong Kong', 'asiaOthers']))
    expect(preselectedCountry('ja')).toEqual([{ value: 'Japan', text: 'Japan' }])
  })
})
