import { describe, expect, it } from '@jest/globals'
import { OPTION_LISTS } from '../../../src/domain/forms/optionLists'
import { compile } from '../../../tools/build/i18n/compile'
import { chainOf, mergeChain } from '../../../translations/catalogues'
import { markPhrases, pageMessages, PHRASE_BREAK } from '../../../tools/build/i18n/phraseBreaks'
import { type Catalogue } from '../../../src/domain/routing/locales'

const MARKED = ['ja', 'zh-cn', 'zh-tw', 'zh-hk'] as const satisfies readonly Catalogue[]
const withBars = (text: string | undefined) => text?.replaceAll(PHRASE_BREAK, '|')
const mark = (text: string, catalogue: Catalogue) => withBars(markPhrases({ text }, catalogue).text)

describe('markPhrases', () => {
  it.each<[Catalogue, string]>([
    ['ja', 'メールアドレスの|確認を|お願いします'],
    ['ja', 'パスワードを|お忘れですか？'],
    ['ja', 'KEF IDで|ログインして、ショップへ|お進みください。'],
    ['ja', 'プライバシー|ポリシーを|更新しました'],
    ['ja', 'ご応募いただき、ありがとうございます。'],
    ['ja', '姓を|入力してください'],
    ['ja', '当選された方へ|メールで|お知らせします。'],
    ['zh-cn', '邮件可能|需要几|分钟才能|送达，请同时|留意垃圾|邮件文件夹。'],
    ['zh-tw', '郵件可能|需要幾分鐘|才會送達'],
  ])('marks the ends of phrases (%s): %s', (catalogue, marked) => {
    expect(mark(marked.replaceAll('|', ''), catalogue)).toBe(marked)
  })

  it.each<[Catalogue, string]>([
    ['ja', '{seconds, plural, other {#秒後に|再送できます}}'],
    ['ja', '{email}に|リンクを|お送りしました。'],
    ['ja', 'KEFは|初めてですか？<signup>アカウントを|作成</signup>'],
    ['zh-cn', '我们已向 {email} 发送了|一个链接。'],
  ])('does not change placeholders and tags (%s): %s', (catalogue, marked) => {
    expect(mark(marked.replaceAll('|', ''), catalogue)).toBe(marked)
  })

  it('puts 的 at the end of a line, not at the beginning of the next', () => {
    expect(mark('生日当月的一份心意', 'zh-cn')).toBe('生日当月的|一份心意')
  })

  it.each<Catalogue>(['ko', 'en', 'fr'])('does not change %s, which has spaces between words', (catalogue) => {
    const messages = mergeChain([catalogue, 'en'])
    expect(markPhrases(messages, catalogue)).toBe(messages)
  })
})

describe.each(MARKED)('the messages in %s', (catalogue) => {
  const messages = pageMessages(catalogue)
  const originals = mergeChain(chainOf(catalogue))

  it('are the texts of the catalogue, with marks where a line could not break before', () => {
    for (const [id, text] of Object.entries(messages)) {
      expect(text.replaceAll(PHRASE_BREAK, '')).toBe(originals[id])
      expect(text).not.toMatch(/[^\p{L}\p{M}\p{N}<>{}#]\u200b|\u200b[^\p{L}\p{M}\p{N}<>{}#]/u)
    }
    expect(Object.values(messages).join('').split(PHRASE_BREAK).length).toBeGreaterThan(200)
    expect(() => compile(messages)).not.toThrow()
  })

  it('have no mark inside a word', () => {
    const words =
      /ソウル|アカウント|メールアドレス|パスワード|ログイン|ください|ございません|链接|邮箱|账号|密码|此处|登录|試聽會|電子郵件|密碼|連結|帳號|登入|首爾/g
    const broken = Object.keys(messages).filter((id) => {
      const count = (text: string | undefined) => text?.match(words)?.length ?? 0
      return count(messages[id]) !== count(originals[id])
    })
    expect(broken).toEqual([])
  })

  it('have no marks in options', () => {
    const options = Object.entries(messages).filter(([id]) => id.split('.', 1).some((list) => list in OPTION_LISTS))
    expect(options.length).toBeGreaterThan(20)
    expect(options.filter(([, text]) => text.includes(PHRASE_BREAK))).toEqual([])
  })
})
