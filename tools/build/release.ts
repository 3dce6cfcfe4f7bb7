import { execFileSync } from 'node:child_process'
import { RELEASE_FORM } from '../../functions/src/release'

/** Of builds for the local system, which may be kept from different commits. */
export const LOCAL_RELEASE = 'local'

/** The commit that is built, shortened; or KEF_RELEASE, for a build outside of a git repository. Else `unknown`. */
export function readRelease(env: NodeJS.ProcessEnv): string {
  const release = env.KEF_RELEASE || commit()
  if (!RELEASE_FORM.test(release)) throw new Error('KEF_RELEASE: use up to 40 letters, digits and . _ + -')
  return release
}

function commit(): string {
  try {
    const output = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return output.toString().trim()
  } catch {
    return 'unknown'
  }
}
