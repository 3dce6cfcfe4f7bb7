/** What a deployment and a person add to the stand-in of a project, in the shapes of the APIs. */
import { readFileSync } from 'node:fs'
import INDEXES from '../../../firestore.indexes.json'
import { SECRETS } from '../../../functions/src/project/facts'
import type { Resources, SignInProvider } from '../../../functions/src/project/resources'
import { SETTINGS } from '../../../functions/src/project/settings'
import { PROVIDER_IDS } from '../../../src/domain/enums'
import type { GoogleProject } from './googleProject'

/** Rules, indexes, providers, secrets, functions with these settings, queue, release and domain. */
export function deploy({ resources }: GoogleProject, environment: Record<string, string>): void {
  const put = <T extends object>(path: string, value: T) => resources.set(path, value)
  const rules = 'firebaserules.googleapis.com/v1/projects/kef-id'
  put(`${rules}/releases/cloud.firestore`, {
    name: 'projects/kef-id/releases/cloud.firestore',
    rulesetName: 'projects/kef-id/rulesets/1',
  } satisfies gapi.client.firebaserules.Release)
  put(`${rules}/rulesets/1`, {
    source: { files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }] },
  } satisfies Resources['rules'][number])
  for (const { collectionGroup, fieldPath } of INDEXES.fieldOverrides.filter((field) => 'ttl' in field)) {
    const path = `projects/kef-id/databases/(default)/collectionGroups/${collectionGroup}/fields/${fieldPath}`
    put(`firestore.googleapis.com/v1/${path}`, {
      name: path,
      ttlConfig: { state: 'ACTIVE' },
    } satisfies Resources['fields'][number])
  }
  for (const [id, { collectionGroup, fields }] of INDEXES.indexes.entries()) {
    const path = `projects/kef-id/databases/(default)/collectionGroups/${collectionGroup}/indexes/${id}`
    put(`firestore.googleapis.com/v1/${path}`, {
      name: path,
      state: 'READY',
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    } satisfies Resources['indexes'][number])
  }
  for (const id of PROVIDER_IDS) {
    const path = `projects/kef-id/defaultSupportedIdpConfigs/${id}`
    put(`identitytoolkit.googleapis.com/v2/${path}`, { name: path, enabled: true } satisfies SignInProvider)
  }
  for (const secret of SECRETS)
    put(`secretmanager.googleapis.com/v1/projects/kef-id/secrets/${secret}/versions/latest`, {
      state: 'ENABLED',
    } satisfies Resources['secrets'][number])
  const region = 'projects/kef-id/locations/europe-west1'
  for (const id of SETTINGS['functions.deployed'].must as readonly string[])
    put(`cloudfunctions.googleapis.com/v2/${region}/functions/${id}`, {
      name: `${region}/functions/${id}`,
      state: 'ACTIVE',
      serviceConfig: { environmentVariables: environment },
    } satisfies Resources['functions'][number])
  put(`cloudtasks.googleapis.com/v2/${region}/queues/sendEmail`, {
    name: `${region}/queues/sendEmail`,
    state: 'RUNNING',
  } satisfies Resources['queues'][number])
  const site = 'firebasehosting.googleapis.com/v1beta1/projects/kef-id/sites/kef-id'
  put(`${site}/channels/live`, { release: { type: 'DEPLOY' } } satisfies Resources['site'])
  put(`${site}/customDomains/id.kef.com`, {
    hostState: 'HOST_ACTIVE',
    ownershipState: 'OWNERSHIP_ACTIVE',
    cert: { state: 'CERT_ACTIVE' },
  } satisfies Resources['domain'])
}
