/** The country and dialling code of the locale, preselected in a sign-up form. */
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server.node'
import { Form } from '../../../src/ui/form/Form'
import { Providers, render } from '../../support/render'
import { controlOf, formProps } from './setup'

const props = formProps({ formId: 'signup' })
const country = () => controlOf('country', 'select')
const code = () => controlOf('countryCode')

describe('a sign-up form', () => {
  it('starts with the country and the dialling code of the locale', () => {
    render(<Form {...props} locale="de" />, 'de')
    expect(country()).toHaveDisplayValue('Deutschland')
    expect(country()).toHaveValue('Deutschland')
    expect(code()).toHaveValue('+49')
  })

  it('starts with neither in a locale of several countries', () => {
    render(<Form {...props} />)
    expect(country()).toHaveValue('')
    expect(code()).toHaveValue('')
    expect(code()).not.toHaveAccessibleDescription()
  })

  it('has both in its prerendered HTML', () => {
    const html = renderToString(
      <Providers locale="fr">
        <Form {...props} locale="fr" />
      </Providers>,
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    const select = page.querySelector<HTMLSelectElement>('[name=country]')
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Choisir', 'France'])
    expect(select?.value).toBe('France')
    expect(page.querySelector('[name=countryCode]')?.getAttribute('value')).toBe('+33')
  })

  it('asks for the terms before the marketing consent', () => {
    render(<Form {...props} />)
    const boxes = [...document.querySelectorAll('[type=checkbox]')].map((box) => box.getAttribute('name'))
    expect(boxes).toEqual(['tosConsent', 'marketingConsent'])
  })
})

describe('a change of language', () => {
  it('changes preselected values that the visitor has left as they were', () => {
    const { rerenderWith } = render(<Form {...props} locale="de" />, 'de')
    rerenderWith(<Form {...props} locale="fr" />, 'fr')
    expect(country()).toHaveValue('France')
    expect(code()).toHaveValue('+33')
    rerenderWith(<Form {...props} locale="en" />, 'en')
    expect(country()).toHaveValue('')
    expect(code()).toHaveValue('')
    rerenderWith(<Form {...props} locale="ja" />, 'ja')
    expect(country()).toHaveDisplayValue('日本')
    expect(code()).toHaveValue('+81')
  })

  it('keeps a chosen country with its dialling code', async () => {
    const { user, rerenderWith } = render(<Form {...props} locale="de" />, 'de')
    await user.selectOptions(country(), 'Österreich')
    expect(code()).toHaveValue('+43')
    rerenderWith(<Form {...props} locale="fr" />, 'fr')
    expect(country()).toHaveValue('Österreich')
    expect(code()).toHaveValue('+43')
  })

  it('keeps the preselected country once the visitor has chosen it again', async () => {
    const { user, rerenderWith } = render(<Form {...props} locale="de" />, 'de')
    await user.selectOptions(country(), 'Österreich')
    await user.selectOptions(country(), 'Deutschland')
    rerenderWith(<Form {...props} locale="fr" />, 'fr')
    expect(country()).toHaveValue('Deutschland')
    expect(code()).toHaveValue('+49')
  })

  it('keeps a typed dialling code', async () => {
    const { user, rerenderWith } = render(<Form {...props} locale="de" />, 'de')
    await user.clear(code())
    await user.type(code(), '+41')
    rerenderWith(<Form {...props} locale="fr" />, 'fr')
    expect(code()).toHaveValue('+41')
    expect(country()).toHaveValue('France')
  })
})
