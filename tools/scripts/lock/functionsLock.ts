/** The functions' lock file, cut out of the workspace's: what is deployed has the versions that were tested. */

/** An entry of `packages` in a lock file of version 3. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly link?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly [other: string]: unknown
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

export interface LockFile {
  readonly lockfileVersion: number
  readonly packages: LockedPackages
}

interface Dependency {
  readonly name: string
  readonly isOptional: boolean
  readonly isPeer: boolean
}

/** Throws where a package is missing, or where one folder would hold two versions. */
export function functionsLock({ lockfileVersion, packages }: LockFile, folder: string): object {
  const { [folder]: root } = packages
  if (lockfileVersion !== 3 || !root) throw new Error(`package-lock.json is not of version 3 with the folder ${folder}`)
  const all = reachable(packages, folder, () => true)
  const required = reachable(packages, folder, ({ isOptional }) => !isOptional)
  const ownDependencies = reachable(packages, folder, ({ isPeer }) => !isPeer)

  const locked = new Map<string, LockedPackage>()
  for (const path of all) {
    const target = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
    if (locked.has(target)) throw new Error(`${target} would hold two versions: run npm dedupe`)
    const {
      dev: _dev,
      devOptional: _devOptional,
      optional: _optional,
      peer: _peer,
      ...runtimeFields
    } = packages[path] ?? {}
    locked.set(target, {
      ...runtimeFields,
      ...(!required.has(path) && { optional: true }),
      ...(!ownDependencies.has(path) && { peer: true }),
    })
  }
  const sorted = [...locked].sort(([a], [b]) => (a < b ? -1 : 1))
  const { name, version } = root
  return { name, version, lockfileVersion, requires: true, packages: { '': root, ...Object.fromEntries(sorted) } }
}

/** The paths of the packages whose content npm could not compare with what was tested. Links are folders of this repository. */
export const unverifiedPackages = ({ packages }: LockFile): readonly string[] =>
  Object.entries(packages)
    .filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(([path]) => path)

/** The paths of the packages that `folder` depends on, over the dependencies that are followed. */
function reachable(
  packages: LockedPackages,
  folder: string,
  follows: (dependency: Dependency) => boolean,
): ReadonlySet<string> {
  const paths = new Set<string>()
  const queue = [folder]
  for (const from of queue) {
    for (const dependency of dependenciesOf(packages[from]).filter(follows)) {
      const path = resolvePackage(packages, from, dependency.name)
      if (path === null && !dependency.isOptional) throw new Error(`${from} needs ${dependency.name}: run npm install`)
      // An optional peer dependency is used where it is there, and never the reason to install it.
      if (path === null || paths.has(path) || (dependency.isPeer && dependency.isOptional)) continue
      paths.add(path)
      queue.push(path)
    }
  }
  return paths
}

function dependenciesOf(entry: LockedPackage = {}): readonly Dependency[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: false, isPeer: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true, isPeer: false })),
    ...Object.keys(peerDependencies).map((name) => ({
      name,
      isOptional: peerDependenciesMeta[name]?.optional === true,
      isPeer: true,
    })),
  ]
}

/** Where Node finds a package: the nearest node_modules upwards. */
export function resolvePackage(packages: LockedPackages, from: string, name: string): string | null {
  const parts = from.split('/')
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const path = [...parts.slice(0, depth), 'node_modules', name].join('/')
    if (packages[path]) return path
  }
  return null
}
