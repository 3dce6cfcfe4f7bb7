/** How alerts, uptime check and budget are read and mended. */
import type { logging_v2 } from '@googleapis/logging'
import { covers } from '../compare'
import { METRIC, OWN_NAME, type AlertPolicy, type NotificationChannel } from '../resources'
import { create, patch } from '../requests'
import { access, byApi, type Context } from '../setting'
import type { AccessOf } from '../settings'

export const ALERTS: AccessOf<'alerts'> = {
  'alerts.channel': access({
    in: 'channel',
    is: ({ labels }) => labels,
    console: ['cloud', 'monitoring/alerting/notifications'],
    mend: byApi('create'),
    requests: (channel, { facts }, labels) => {
      if (channel?.name) return [patch('monitoring', channel.name, 'labels', labels)]
      const body = { displayName: OWN_NAME, type: 'email', labels, enabled: true } satisfies NotificationChannel
      return [create('monitoring', `projects/${facts.id}/notificationChannels`, body)]
    },
  }),
  'alerts.metric': access({
    in: 'metric',
    is: ({ filter }) => filter,
    console: ['cloud', 'logs/metrics'],
    mend: byApi('create'),
    requests: (metric, { facts }, filter) => {
      const body = { name: METRIC, description: 'Reports of the pages', filter } satisfies logging_v2.Schema$LogMetric
      const path = `projects/${facts.id}/metrics`
      return [
        metric ? { api: 'logging', method: 'PUT', path: `${path}/${METRIC}`, body } : create('logging', path, body),
      ]
    },
  }),
  'alerts.policies': access({
    in: 'alerts',
    is: async (policies, context) =>
      (await expected(context))
        .filter((must) => policies.some((is) => covers(is, must)))
        .map(({ displayName }) => displayName),
    console: ['cloud', 'monitoring/alerting/policies'],
    mend: byApi('close'),
    requests: async (policies, context) =>
      (await expected(context)).flatMap((must) => {
        const existing = policies?.find(({ displayName }) => displayName === must.displayName)
        if (!existing?.name) return [create('monitoring', `projects/${context.facts.id}/alertPolicies`, must)]
        const { name } = existing
        return covers(existing, must)
          ? []
          : Object.entries(must).map(([key, value]) => patch('monitoring', name, key, value))
      }),
  }),
  'alerts.uptime': access({
    in: 'uptime',
    is: (check) => check,
    console: ['cloud', 'monitoring/uptime'],
    mend: byApi('close'),
    requests: (check, { facts }, must) => {
      const body = { displayName: OWN_NAME, ...must } satisfies gapi.client.monitoring.UptimeCheckConfig
      if (check?.name === undefined) return [create('monitoring', `projects/${facts.id}/uptimeCheckConfigs`, body)]
      const { name } = check
      return [patch('monitoring', name, 'httpCheck', must.httpCheck), patch('monitoring', name, 'period', must.period)]
    },
  }),
  'alerts.budget': access({
    in: 'budget',
    is: (budget) => budget,
    console: ['cloud', 'billing/budgets'],
    mend: byApi('close'),
    requests: (budget, { facts }, must) => {
      const name = budget?.name
      if (name !== undefined) return Object.entries(must).map(([key, value]) => patch('billing', name, key, value))
      const body = { displayName: OWN_NAME, ...must } satisfies BudgetToCreate
      return [create('billing', `billingAccounts/${facts.billingAccount}/budgets`, body)]
    },
  }),
}

/** The table's lists are read-only. */
type BudgetToCreate = Omit<gapi.client.billingbudgets.GoogleCloudBillingBudgetsV1Budget, 'thresholdRules'> & {
  readonly thresholdRules: readonly gapi.client.billingbudgets.GoogleCloudBillingBudgetsV1ThresholdRule[]
}

/** The policies of docs/alerts, for who is on call. */
async function expected({ repository, read }: Context): Promise<readonly AlertPolicy[]> {
  const name = (await read('channel'))?.name
  return repository.alerts.map((alert) => ({ ...alert, enabled: true, notificationChannels: name ? [name] : [] }))
}
