/** The ports of the local system and the environment variables that change them. */
import { createConnection } from 'node:net'

export const HOST = '127.0.0.1'

const row = (port: number, name: string, description: string) => ({ port, variable: `KEF_PORT_${name}`, description })

export const PORTS = {
  hosting: row(5000, 'HOSTING', 'the site'),
  storefront: row(5010, 'STOREFRONT', 'the demo storefront'),
  smtp: row(5025, 'SMTP', 'the mail server'),
  mail: row(5020, 'MAIL', 'the pages of the mail server'),
  hostingEmulator: row(5002, 'HOSTING_EMULATOR', 'the Hosting emulator behind the site'),
  auth: row(9099, 'AUTH', 'the Auth emulator'),
  functions: row(5001, 'FUNCTIONS', 'the Functions emulator'),
  hub: row(4400, 'HUB', 'the emulator hub'),
  eventarc: row(9299, 'EVENTARC', 'the Eventarc emulator, which comes with functions'),
  tasks: row(9499, 'TASKS', 'the Tasks emulator, which comes with functions'),
}

export type PortName = keyof typeof PORTS
export type Ports = Readonly<Record<PortName, number>>
export const PORT_NAMES = Object.keys(PORTS) as readonly PortName[]

/** The Hosting emulator silently skips this port. */
const FORBIDDEN_HOSTING_PORT = 5001

/** Reads the ports. Throws an error that names the variable of an invalid or duplicate port. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = Object.fromEntries(PORT_NAMES.map((name) => [name, readPort(name, env)])) as Ports // one entry for each name
  if (ports.hostingEmulator === FORBIDDEN_HOSTING_PORT)
    throw new Error(`${PORTS.hostingEmulator.variable} cannot be ${FORBIDDEN_HOSTING_PORT}: Hosting skips this port.`)
  for (const name of PORT_NAMES) {
    const duplicate = PORT_NAMES.find((other) => other !== name && ports[other] === ports[name])
    if (duplicate) throw new Error(`${PORTS[name].variable} and ${PORTS[duplicate].variable} are both ${ports[name]}.`)
  }
  return ports
}

function readPort(name: PortName, env: NodeJS.ProcessEnv): number {
  const { port, variable } = PORTS[name]
  const value = Number(env[variable] || port)
  if (!Number.isInteger(value) || value < 1024 || value > 65535)
    throw new Error(`${variable}=${env[variable]} is not a port. Set a whole number from 1024 to 65535.`)
  return value
}

/** The ports that another process listens on. */
export async function takenPorts(ports: Ports): Promise<readonly PortName[]> {
  const answering = await Promise.all(PORT_NAMES.map((name) => answers(ports[name])))
  return PORT_NAMES.filter((_, index) => answering[index])
}

/** Not by listening: on macOS, that succeeds on one address while another process listens on all of them. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: HOST, port })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** The message for ports in use, with a command that avoids them. */
export function explainTaken(names: readonly PortName[], ports: Ports, command: string): string {
  const lines = names.map((name) => `  ${ports[name]} (${PORTS[name].description})`)
  const settings = names.map((name) => `${PORTS[name].variable}=${freePortNear(ports[name])}`)
  return `In use by another process:\n${lines.join('\n')}\nStop it, or choose other ports:\n  ${settings.join(' ')} ${command}`
}

/** Avoids our other ports and those that browsers block (5060, 5061). */
const freePortNear = (port: number): number => (port + 40 > 65535 ? port - 40 : port + 40)
