import { expect, it } from '@jest/globals'
import { greetingName } from '../../../../src/domain/forms/greetingName'

it.each([
  ['en', 'Ada', 'Lovelace', 'Ada'],
  ['en', '', 'Lovelace', 'Lovelace'],
  ['fr', 'Émile', 'Zola', 'Émile'],
  ['ja', '太郎', '山田', '山田'],
  ['ja', 'Ada', 'Lovelace', 'Ada'],
  ['ko', '서연', '김', '김서연'],
  ['zh-tw', '小明', '王', '王小明'],
  ['zh-CN', '', '王', '王'],
  ['zh-hk', 'Tony', '梁', '梁'],
  ['de', '', '', ''],
] as const)('in %s, %s %s is greeted as %s', (locale, firstName, lastName, greeting) => {
  expect(greetingName({ firstName, lastName }, locale)).toBe(greeting)
})
