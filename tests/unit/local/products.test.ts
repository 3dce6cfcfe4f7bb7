import { describe, expect, it } from '@jest/globals'
import { productPage } from '../../../local/storefront/productPages'
import { PRODUCTS } from '../../../local/storefront/products'
import { aStorefrontVisit } from '../../fixtures/storefront'

describe('the page of a product', () => {
  it.each(PRODUCTS)('says of $name how it looks, sounds and arrives', (product) => {
    const { text } = productPage(product, aStorefrontVisit())
    expect([...text.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Type',
      'Finish',
      'Frequency range',
      expect.stringMatching(/^(Impedance|Amplifier)$/),
      'Dimensions',
      'Weight',
      'Delivery',
    ])
    expect(text).toContain(product.finish.name)
  })

  it.each(PRODUCTS)('shows a driver of $name from close up, in the colours of its finish', (product) => {
    const { cabinet, cone = 'carbon' } = product.finish
    expect(productPage(product, aStorefrontVisit()).text).toContain(
      `class="close-up close-up--${cabinet} close-up--${cone}"`,
    )
  })
})
