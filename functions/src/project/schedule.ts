/** The scheduled function of `checkDaily`. It says once a day that it is off until its account may read the settings. */
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler'
import { error, info, warn } from 'firebase-functions/logger'
import { REGION } from '../../../src/domain/calls'
import { isEmulator, type Env } from '../config'
import { factsOf } from './facts'

/** Undefined in the emulator, which has no settings. */
export const scheduleCheck = (env: Env): ScheduleFunction | undefined =>
  isEmulator(env)
    ? undefined
    : onSchedule(
        {
          schedule: 'every day 04:00',
          timeZone: 'Etc/UTC',
          region: REGION,
          memory: '256MiB',
          maxInstances: 1,
          concurrency: 1,
          // `npm run project -- apply` makes it. An account that does not exist would stop the deployment.
          ...(env.PROJECT_CHECK_ACCOUNT ? { serviceAccount: env.PROJECT_CHECK_ACCOUNT } : {}),
        },
        async () => {
          const facts = factsOf(process.env.GCLOUD_PROJECT ?? '')
          if (facts === null) return warn('project check is off', { reason: 'no facts of this project' })
          // Only here: the calls start without them.
          const [{ GoogleAuth }, { connectApis }, { checkDaily }] = await Promise.all([
            import('google-auth-library'),
            import('./apis'),
            import('./daily'),
          ])
          const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' })
          await checkDaily({ facts, call: connectApis(auth) }, { info, warn, error })
        },
      )
