/** Punycode decoder (RFC 3492). Browsers offer only the conversion to ASCII. */
const BASE = 36
const [T_MIN, T_MAX] = [1, 26]
const [SKEW, DAMP] = [38, 700]
const [FIRST_BIAS, FIRST_CODE, LAST_CODE] = [72, 0x80, 0x10ffff]

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35, others NaN. */
const digitOf = (character: string): number => (Number.parseInt(character, BASE) + T_MAX) % BASE

/** Decodes a label without its `xn--` prefix. Returns null for invalid Punycode. */
export function decodePunycode(label: string): string | null {
  const delimiter = label.lastIndexOf('-')
  const decoded = delimiter > 0 ? Array.from(label.slice(0, delimiter)) : []
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < label.length; index += 1) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE, at += 1) {
      const digit = digitOf(label.charAt(at))
      if (Number.isNaN(digit)) return null
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    at += 1
    const length = decoded.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > LAST_CODE) return null
    decoded.splice(index, 0, String.fromCodePoint(code))
  }
  return decoded.join('')
}

/** Bias adaptation, RFC 3492 section 6.1. */
function adapt(growth: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(growth / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / length)
  let bias = 0
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) delta = Math.floor(delta / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW))
}
