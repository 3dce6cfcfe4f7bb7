/** The ports of the local system and the environment variables that change them. */
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

/** The Hosting emulator silently skips this port. */
const FORBIDDEN_HOSTING_PORT = 5001

/** Reads the ports. Throws an error that names the variable of an invalid or duplicate port. */
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
    throw new Error(
      `${PORTS.hostingEmulator.variable} cannot be ${FORBIDDEN_HOSTING_PORT}: the Hosting emulator skips this port.`,
    )
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
    throw new Error(`${variable}=${text} is not a port. Set a whole number from 1024 to 65535.`)
  }
  return value
}

/** The ports that another process listens on. */
export async function takenPorts(ports: Ports): Promise<readonly PortName[]> {
  const taken = await Promise.all(PORT_NAMES.map(async (name) => ({ name, taken: await isTaken(ports[name]) })))
  return taken.filter((row) => row.taken).map((row) => row.name)
}

/** The message for ports in use, with a command that avoids them. */
export function explainTaken(names: readonly PortName[], ports: Ports, command: string): string {
  const lines = names.map((name) => `  ${ports[name]} (${PORTS[name].description})`)
  const settings = names.map((name) => `${PORTS[name].variable}=${suggestion(ports[name])}`)
  const [subject, pronoun, others] =
    names.length === 1 ? ['Port is', 'it', 'another one'] : ['Ports are', 'them', 'others']
  return `${subject} already in use:\n${lines.join('\n')}\nStop the process that uses ${pronoun}, or choose ${others}:\n  ${settings.join(' ')} ${command}`
}

/** Avoids our other ports and those that browsers block (5060, 5061). */
const suggestion = (port: number): number => (port + 40 > 65535 ? port - 40 : port + 40)

/** Connects before it binds: on macOS, binding one address succeeds while another process listens on all of them. */
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
