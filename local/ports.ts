/** Every port of the local system, in one place; each can be changed by the variable beside it. */
import { createConnection, createServer } from 'node:net'

export const HOST = '127.0.0.1'

interface PortRow {
  readonly port: number
  readonly variable: `KEF_PORT_${string}`
  readonly description: string
}

export const PORTS = {
  hosting: { port: 5000, variable: 'KEF_PORT_HOSTING', description: 'the site' },
  storefront: { port: 5010, variable: 'KEF_PORT_STOREFRONT', description: 'the demo storefront and the mailbox' },
  hostingEmulator: {
    port: 5002,
    variable: 'KEF_PORT_HOSTING_EMULATOR',
    description: 'the Hosting emulator behind the site',
  },
  auth: { port: 9099, variable: 'KEF_PORT_AUTH', description: 'the Auth emulator' },
  functions: { port: 5001, variable: 'KEF_PORT_FUNCTIONS', description: 'the Functions emulator' },
  hub: { port: 4400, variable: 'KEF_PORT_HUB', description: 'the emulator hub' },
  logging: { port: 4500, variable: 'KEF_PORT_LOGGING', description: 'the emulator logs' },
  eventarc: {
    port: 9299,
    variable: 'KEF_PORT_EVENTARC',
    description: 'the Eventarc emulator, which comes with functions',
  },
  tasks: { port: 9499, variable: 'KEF_PORT_TASKS', description: 'the Tasks emulator, which comes with functions' },
} as const satisfies Record<string, PortRow>

export type PortName = keyof typeof PORTS
export type Ports = Readonly<Record<PortName, number>>
export const PORT_NAMES = Object.keys(PORTS) as readonly PortName[]

/** The Hosting emulator steps over this port without a word. */
const FORBIDDEN_HOSTING_PORT = 5001

/** Reads the ports; throws an error that names the variable of whatever cannot be used. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const read = (name: PortName): number => readPort(name, env)
  const ports: Ports = {
    hosting: read('hosting'),
    storefront: read('storefront'),
    hostingEmulator: read('hostingEmulator'),
    auth: read('auth'),
    functions: read('functions'),
    hub: read('hub'),
    logging: read('logging'),
    eventarc: read('eventarc'),
    tasks: read('tasks'),
  }
  if (ports.hostingEmulator === FORBIDDEN_HOSTING_PORT) {
    throw new Error(`${PORTS.hostingEmulator.variable} cannot be ${FORBIDDEN_HOSTING_PORT}.`)
  }
  for (const name of PORT_NAMES) {
    const duplicate = PORT_NAMES.find((other) => other !== name && ports[other] === ports[name])
    if (duplicate) throw new Error(`${PORTS[name].variable} and ${PORTS[duplicate].variable} are both ${ports[name]}.`)
  }
  return ports
}

function readPort(name: PortName, env: NodeJS.ProcessEnv): number {
  const { port, variable } = PORTS[name]
  const text = env[variable]
  if (text === undefined || text === '') return port
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1024 || value > 65535) {
    throw new Error(`${variable}=${text} is no port: give a whole number from 1024 to 65535.`)
  }
  return value
}

/** The ports that somebody else listens on. */
export async function takenPorts(ports: Ports): Promise<readonly PortName[]> {
  const taken = await Promise.all(PORT_NAMES.map(async (name) => ({ name, taken: await isTaken(ports[name]) })))
  return taken.filter((row) => row.taken).map((row) => row.name)
}

/** One line for each taken port, with the command that avoids it. */
export function explainTaken(names: readonly PortName[], ports: Ports, command: string): string {
  const lines = names.map((name) => `  ${ports[name]} (${PORTS[name].description})`)
  const settings = names.map((name) => `${PORTS[name].variable}=${suggestion(ports[name])}`)
  const [are, others] = names.length === 1 ? ['This port is', 'another'] : ['These ports are', 'others']
  return `${are} taken:\n${lines.join('\n')}\nStop what uses them, or choose ${others}:\n  ${settings.join(' ')} ${command}`
}

/** Near enough to remember, clear of our other ports and of those that browsers refuse (5060, 5061). */
const suggestion = (port: number): number => (port + 40 > 65535 ? port - 40 : port + 40)

/** Asks first, then tries: on macOS a socket that listens on every address does not hinder a bind to one. */
const isTaken = async (port: number): Promise<boolean> => (await answers(port)) || !(await canListen(port))

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: HOST, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => server.close(() => resolve(true)))
  })
