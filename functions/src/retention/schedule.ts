/** The scheduled function of `removeUnverified`: exists only if UNVERIFIED_RETENTION_DAYS is set when it is deployed. */
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler'
import { REGION } from '../../../src/domain/calls'
import type { Env } from '../config'
import { dependencies } from '../createDeps'
import { removeUnverified } from './removeUnverified'

/** Read at declaration time, before `parseConfig`, which reports an invalid value. */
const isRetentionLimited = ({ UNVERIFIED_RETENTION_DAYS }: Env): boolean => Number(UNVERIFIED_RETENTION_DAYS) > 0

export const scheduleRemoval = (env: Env): ScheduleFunction | undefined =>
  isRetentionLimited(env)
    ? onSchedule(
        {
          schedule: 'every day 03:00',
          timeZone: 'Etc/UTC',
          region: REGION,
          memory: '256MiB',
          timeoutSeconds: 1_800,
          // Two runs at once could undo each other's steps: the scheduler may deliver an event twice.
          maxInstances: 1,
          concurrency: 1,
        },
        async () => {
          const deps = await dependencies()
          const { firebaseRetentionAuth, listFirebaseMembers } = await import('../auth/firebaseRetentionAuth')
          const retentionDays = deps.config.unverifiedRetentionDays
          await removeUnverified({
            ...deps,
            auth: firebaseRetentionAuth(),
            listMembers: listFirebaseMembers(),
            retentionDays,
          })
        },
      )
    : undefined
