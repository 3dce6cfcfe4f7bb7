/**
 * Writes a customer export as Shopify writes it, with invented members, to measure `members import`:
 *
 *     node --import tsx tools/scripts/membersCsv.ts 100000 > customers.csv
 */
const COUNTRIES = ['GB', 'US', 'DE', 'FR', 'JP', 'NL']
const TITLES =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

const count = Number(process.argv[2] ?? '')
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('How many? node --import tsx tools/scripts/membersCsv.ts 100000')
  process.exit(2)
}

const row = (index: number): string => {
  const country = COUNTRIES[index % COUNTRIES.length] ?? 'GB'
  const consent = index % 3 === 0 ? 'yes' : 'no'
  return `'${7_000_000 + index},First${index},"Last, ${index}",member${index}@example.com,${consent},,"${index} Crescent Road",,Town ${index % 500},,${country},${10_000 + (index % 90_000)},,'+44 20 7946 ${String(index % 10_000).padStart(4, '0')},no,${index % 900}.00,${index % 9},,no,"member, ${country}"`
}

let next = 0
const write = (): void => {
  while (next < count) {
    const lines = Array.from({ length: Math.min(1_000, count - next) }, (_, offset) => row(next + offset))
    const isFirst = next === 0
    next += lines.length
    if (!process.stdout.write(`${isFirst ? `${TITLES}\n` : ''}${lines.join('\n')}\n`)) {
      process.stdout.once('drain', write)
      return
    }
  }
}
write()
