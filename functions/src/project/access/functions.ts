/** How what is deployed is read: functions with their secrets and settings, and the site. */
import { REGION } from '../../../../src/domain/calls'
import { WORKER } from '../../emails/cloudTasks'
import { covers } from '../compare'
import { domainsPath } from '../resources'
import { create } from '../requests'
import { access, byApi, byDeploy, byHand, idOf } from '../setting'
import { SETTINGS, type AccessOf, type Musts } from '../settings'

/** Deployed only with a setting (docs/settings.md). */
const OPTIONAL = ['removeUnverifiedUsers']

export const FUNCTIONS: AccessOf<'functions'> = {
  'functions.secrets': access({
    in: 'secrets',
    is: (versions, _, must) => must.filter((_name, index) => versions[index]?.state === 'ENABLED'),
    console: ['cloud', 'security/secret-manager'],
    mend: byHand('npx firebase functions:secrets:set NAME'),
  }),
  'functions.deployed': access({
    in: 'functions',
    is: (functions, _, must) =>
      must.filter((id) => functions.some(({ name, state }) => idOf(name) === id && state === 'ACTIVE')),
    console: ['firebase', 'functions'],
    mend: byDeploy(),
  }),
  'functions.queue': access({
    in: 'queues',
    is: (queues) => queues.find(({ name }) => idOf(name) === WORKER)?.state,
    console: ['cloud', 'cloudtasks'],
    mend: byDeploy('npx firebase deploy --only functions; a queue that is paused is resumed in the console'),
  }),
  'functions.unknown': access({
    in: 'functions',
    is: (functions) => {
      const known: readonly string[] = [...DEPLOYED, ...OPTIONAL]
      return functions.map(({ name }) => idOf(name)).filter((id) => !known.includes(id))
    },
    console: ['firebase', 'functions'],
    mend: byHand(`npx firebase functions:delete NAME --region ${REGION}`),
  }),
  'functions.settings': access({
    in: 'functions',
    is: (functions, { facts, repository }) => {
      // The default would allow calls from the addresses of Hosting alone.
      const settings = { SITE_ORIGINS: `https://${facts.host}`, ...repository.environment }
      return functions
        .filter(({ serviceConfig }) => !covers(serviceConfig?.environmentVariables ?? {}, settings))
        .map(({ name }) => idOf(name))
    },
    console: ['firebase', 'functions'],
    mend: byDeploy('npx firebase deploy --only functions'),
  }),
}

const DEPLOYED = SETTINGS['functions.deployed'].must as Musts['functions.deployed'] // its own row

export const HOSTING: AccessOf<'hosting'> = {
  'hosting.domain': access({
    in: 'domain',
    is: (domain) => domain,
    console: ['firebase', 'hosting/sites'],
    mend: byApi('create', 'set the DNS records that the console shows, and wait for the certificate'),
    requests: (domain, { facts }) =>
      domain === null ? [create('hosting', domainsPath(facts), {}, { customDomainId: facts.host })] : [],
  }),
  'hosting.release': access({
    in: 'site',
    is: ({ release }) => release?.type ?? 'none',
    console: ['firebase', 'hosting/sites'],
    mend: byDeploy(),
  }),
  'hosting.version': access({
    in: 'releases',
    is: ({ functions }) => functions,
    console: ['firebase', 'hosting/sites'],
    mend: byDeploy(),
  }),
}
