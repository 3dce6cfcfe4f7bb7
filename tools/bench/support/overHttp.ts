/** The callables over HTTP, as a page calls them: on emulators of the benchmark's own, or on a running system. */
import { AuthEmulator } from '../../../local/authEmulator'
import { PORTS } from '../../../local/ports'
import { CALL_NAMES, CALL_PATH, CALLS, type CallName } from '../../../src/domain/calls'
import { tokenClaims, unsignedToken } from '../../../tests/functions/support/tokens'
import { startCalls } from './emulators'
import type { Bench } from './inProcess'
import type { Operation } from './measure'
import { MEMBERS, memberOf, payloadOf } from './workload'

/** `KEF_BENCH_SITE` is the site of a running system, with its Auth emulator at the default port or at `KEF_BENCH_AUTH`. */
export async function overHttp(env: NodeJS.ProcessEnv): Promise<Bench> {
  const site = env.KEF_BENCH_SITE
  const { calls, auth, stop } = site
    ? { calls: site + CALL_PATH, auth: env.KEF_BENCH_AUTH ?? `http://127.0.0.1:${PORTS.auth.port}`, stop: nothing }
    : await startCalls()
  let tokens: readonly string[] = []
  const operation = (name: CallName): Operation => {
    const url = `${calls}/${name}`
    const isSigned = CALLS[name].access === 'member'
    return (n) => post(url, payloadOf(name, n), isSigned ? tokens[n % MEMBERS] : undefined, 200)
  }
  try {
    await addMembers(auth)
    // Only now: the functions refuse a token that is older than its member.
    tokens = Array.from({ length: MEMBERS }, (_, n) => unsignedToken(tokenClaims(memberOf(n).uid, Date.now())))
    const upsert = operation('upsertFirestoreAccount')
    for (let n = 0; n < MEMBERS; n += 1) await upsert(n)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    operation,
    // Rejected before the framework reads it: measures HTTP and the emulator only.
    reference: () => post(`${calls}/${CALL_NAMES[0]}`, { '@type': 'refused' }, undefined, 400),
    close: stop,
  }
}

const nothing = (): Promise<void> => Promise.resolve()

async function addMembers(origin: string): Promise<void> {
  const auth = new AuthEmulator(origin)
  for (let n = 0; n < MEMBERS; n += 1) {
    const { uid, email } = memberOf(n)
    await auth
      .createUser({ localId: uid, email, displayName: '', emailVerified: true, password: 'Listen-2-KEF!' })
      // An earlier run against the same system created the member.
      .catch((error: unknown) => {
        if (!String(error).includes('DUPLICATE_LOCAL_ID') && !String(error).includes('EMAIL_EXISTS')) throw error
      })
  }
}

async function post(url: string, data: object, token: string | undefined, expected: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  })
  const text = await answer.text()
  if (answer.status !== expected) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`)
}
