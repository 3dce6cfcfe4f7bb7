/** What a call of `npm test -- …` asks for. */

export const PROJECTS = [
  'unit',
  'state',
  'screens',
  'functions',
  'staff',
  'gallery',
  'contract',
  'e2e',
  'browsers',
] as const
export type Project = (typeof PROJECTS)[number]

export interface Request {
  /** The projects to run; all of them if none was named. */
  readonly projects: readonly Project[]
  /** Files and folders of tests; none means all of the projects. */
  readonly paths: readonly string[]
  /** For Jest: everything from the first option on. */
  readonly options: readonly string[]
}

/** Reads names of projects, paths below tests/, and options of Jest after them. Throws for any other name. */
export function readRequest(args: readonly string[]): Request {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const names = firstOption === -1 ? args : args.slice(0, firstOption)
  const options = firstOption === -1 ? [] : args.slice(firstOption)
  const projects = names.map((name) => projectOf(name))
  return {
    projects: PROJECTS.filter((project) => names.length === 0 || projects.includes(project)),
    paths: names.filter((name) => !isProject(name)),
    options,
  }
}

const isProject = (name: string): name is Project => (PROJECTS as readonly string[]).includes(name)

function projectOf(name: string): Project {
  const folder = /^(?:\.\/)?tests\/(\w+)\/./.exec(name)?.[1] ?? name
  if (isProject(folder)) return folder
  throw new Error(`${name} is neither a project (${PROJECTS.join(', ')}) nor a path such as tests/unit/lint.test.ts`)
}
