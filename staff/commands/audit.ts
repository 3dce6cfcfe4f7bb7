/** `audit list`: the record of the staff commands themselves. */
import { table } from '../cli/table'
import { wholeNumber, type ReadCommand } from '../command'

const DEFAULT_COUNT = 20

export const auditList: ReadCommand = {
  name: 'audit list',
  writes: false,
  summary: 'the latest staff commands: who ran what, when and for which ids',
  arguments: [],
  options: [{ flags: '--count <number>', description: `how many, ${DEFAULT_COUNT} if absent` }],
  run: async (input, { store }) => {
    const records = await store.listAudit(wholeNumber(input, 'count', DEFAULT_COUNT))
    const rows = records.map(({ at, operator, command, parameters, subjects, outcome }) => [
      at,
      operator,
      [command, ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].join(' '),
      outcome,
      subjects.join(' '),
    ])
    return { text: table(rows), json: records }
  },
}
