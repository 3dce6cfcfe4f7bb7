/** Browsers are built without a part of Intl, or without its data. */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { COUNTRIES } from '../../../../src/domain/forms/countries'
import { nameCountries, preselectedCountry } from '../../../../src/domain/forms/countryNames'

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
    const texts = nameCountries(COUNTRIES, 'ja', (text) => text).map(({ name }) => name)
    expect(texts).toEqual(expect.arrayContaining(['Japan', 'Andorra', 'Hong Kong', 'asiaOthers']))
    expect(nameCountries(preselectedCountry('ja'), 'ja', String)).toMatchObject([{ value: 'Japan', name: 'Japan' }])
  })
})
