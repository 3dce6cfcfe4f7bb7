/**
 * Shopify Multipass: a token that signs a customer in to a storefront.
 * SHA-256 of the secret gives two keys: the first half encrypts (AES-128-CBC, random IV in front), the second half
 * signs IV and ciphertext (HMAC-SHA-256, appended). The token is URL-safe base64 with padding.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface MultipassCustomer {
  readonly email: string
  /** ISO time; storefronts refuse tokens older than 15 minutes. */
  readonly created_at: string
  readonly first_name?: string
  readonly last_name?: string
  /** `customerIdOf` the record: the same customer for the owner of the record, another one for another owner of the uid. */
  readonly identifier?: string
  /** URL to redirect to, on the storefront's own origin. */
  readonly return_to?: string
}

const CIPHER = 'aes-128-cbc'
const KEY_BYTES = 16
const IV_BYTES = 16
const SIGNATURE_BYTES = 32

function keysOf(secret: string) {
  const material = createHash('sha256').update(secret).digest()
  return { encryption: material.subarray(0, KEY_BYTES), signature: material.subarray(KEY_BYTES) }
}

const signatureOf = (key: Buffer, body: Buffer): Buffer => createHmac('sha256', key).update(body).digest()

/** Creates the token of `/account/login/multipass/<token>`. */
export function createMultipassToken(customer: MultipassCustomer, secret: string): string {
  const keys = keysOf(secret)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keys.encryption, iv)
  const body = Buffer.concat([iv, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()])
  return Buffer.concat([body, signatureOf(keys.signature, body)])
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/**
 * Decrypts and verifies a token; null if it was changed or created with another secret. Only the demo storefront and
 * tests call it.
 */
export function verifyMultipassToken(token: string, secret: string): MultipassCustomer | null {
  const keys = keysOf(secret)
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < IV_BYTES + SIGNATURE_BYTES) return null
  const body = bytes.subarray(0, -SIGNATURE_BYTES)
  if (!timingSafeEqual(signatureOf(keys.signature, body), bytes.subarray(-SIGNATURE_BYTES))) return null
  try {
    const decipher = createDecipheriv(CIPHER, keys.encryption, body.subarray(0, IV_BYTES))
    const text = Buffer.concat([decipher.update(body.subarray(IV_BYTES)), decipher.final()]).toString('utf8')
    return readCustomer(JSON.parse(text))
  } catch {
    return null
  }
}

function readCustomer(value: unknown): MultipassCustomer | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const text = (name: string) => {
    const found = fields.get(name)
    return typeof found === 'string' ? found : null
  }
  const email = text('email')
  const createdAt = text('created_at')
  if (email === null || createdAt === null) return null
  const optional = ['first_name', 'last_name', 'identifier', 'return_to'].flatMap((name) => {
    const found = text(name)
    return found === null ? [] : [[name, found] as const]
  })
  return { email, created_at: createdAt, ...Object.fromEntries(optional) }
}
