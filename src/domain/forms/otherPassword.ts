/** What `Ａ` to `ｚ` and the space of Japanese, Chinese and Korean input methods are for. */
const FULL_WIDTH = /[\u3000\uff01-\uff5e]/

/**
 * The password as another keyboard may have entered it, for one more attempt after a wrong one; null if there is no other
 * form. Full-width letters as ASCII, else accents composed, else decomposed (Unicode's NFKC, NFC and NFD).
 */
export function otherPassword(password: string): string | null {
  const forms = [FULL_WIDTH.test(password) ? 'NFKC' : 'NFC', 'NFC', 'NFD'].map((form) => password.normalize(form))
  return forms.find((form) => form !== password) ?? null
}
