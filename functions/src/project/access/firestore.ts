/** How the settings of the database are read and mended. */
import { covers } from '../compare'
import { databasePath, type Database } from '../resources'
import { create, patch } from '../requests'
import { access, byApi, byDeploy, fieldAt, type Access, type FieldPath } from '../setting'
import type { AccessOf } from '../settings'

/** A field of the database. */
const field = <M>(path: FieldPath<Database>): Access<M> =>
  access({
    in: 'database',
    is: (database) => fieldAt(database, path),
    console: ['cloud', 'firestore/databases'],
    mend: byApi('close'),
    requests: (_, { facts }, must) => [patch('firestore', databasePath(facts), path, must)],
  })

export const FIRESTORE: AccessOf<'firestore'> = {
  'firestore.location': access({
    in: 'database',
    is: ({ locationId }) => locationId,
    console: ['cloud', 'firestore/databases'],
    mend: byApi('create', 'the location of a database is final: it takes a new project'),
    requests: (database, { facts }, locationId) => {
      const body = {
        type: 'FIRESTORE_NATIVE',
        locationId,
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      } satisfies Database
      const path = `projects/${facts.id}/databases`
      return database === null ? [create('firestore', path, body, { databaseId: '(default)' })] : []
    },
  }),
  'firestore.delete-protection': field('deleteProtectionState'),
  'firestore.recovery': field('pointInTimeRecoveryEnablement'),
  'firestore.backups': access({
    in: 'backups',
    is: (backups, _, must) => must.filter((schedule) => backups.some((is) => covers(is, schedule))),
    console: ['cloud', 'firestore/databases/-default-/disaster-recovery'],
    mend: byApi('close'),
    requests: (backups, { facts }, must) =>
      must
        .filter((schedule) => !backups?.some((is) => covers(is, schedule)))
        .map((schedule) => create('firestore', `${databasePath(facts)}/backupSchedules`, schedule)),
  }),
  'firestore.rules': access({
    in: 'rules',
    is: (rulesets) => {
      const files = rulesets.flatMap(({ source }) => source?.files ?? [])
      return [...new Set(files.flatMap(({ content = '' }) => permissionsOf(content)))]
    },
    console: ['firebase', 'firestore/rules'],
    mend: byDeploy('npx firebase deploy --only firestore:rules'),
  }),
  'firestore.ttl': access({
    in: 'fields',
    is: (fields) =>
      fields.flatMap(({ name, ttlConfig }) => {
        const [, group, path] = /collectionGroups\/([^/]+)\/fields\/([^/]+)$/.exec(name ?? '') ?? []
        return ttlConfig && ttlConfig.state !== 'NEEDS_REPAIR' ? [`${group}.${path}`] : []
      }),
    console: ['cloud', 'firestore/databases/-default-/ttl'],
    mend: byDeploy('npx firebase deploy --only firestore:indexes'),
  }),
  'firestore.indexes': access({
    in: 'indexes',
    is: (indexes) =>
      indexes
        .filter(({ state }) => state === 'READY')
        .map(({ name, fields }) => ({
          collectionGroup: /collectionGroups\/([^/]+)/.exec(name ?? '')?.[1],
          // Firestore adds the name of the document to each index.
          fields: fields?.filter(({ fieldPath }) => fieldPath !== '__name__'),
        })),
    console: ['firebase', 'firestore/indexes'],
    mend: byDeploy('npx firebase deploy --only firestore:indexes'),
  }),
}

/** What the rules allow, one text a statement. */
const permissionsOf = (rules: string): readonly string[] =>
  (rules.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').match(/\ballow\b[^;]*/g) ?? []).map((text) =>
    text.trim().replace(/\s+/g, ' '),
  )
