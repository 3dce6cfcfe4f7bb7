/** WebKitGTK, controlled by WebKitWebDriver: the browser is webkitgtk.py, one process per session. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { startDisplay } from './display'
import type { ControlledBrowser, ControlledPage, ControlledSession, SessionOptions } from './controlled'
import { WebDriverSession } from './webDriver'

/** Debian's, which its packages of bindings belong to. */
export const PYTHON = '/usr/bin/python3'

const BROWSER = resolve('tests/browsers/support/webkitgtk.py')
const DRIVER_START_MS = 15_000
const POPUP_MS = 15_000
const CLICK_MS = 5_000
const PAUSE_MS = 50
const PROBLEM = 'problem '

export async function webkitBrowser(): Promise<ControlledBrowser> {
  const display = await startDisplay()
  return { newSession: (options) => startSession(display.env, options), stop: () => Promise.resolve(display.stop()) }
}

async function startSession(
  environment: NodeJS.ProcessEnv,
  { size, isDark, initScript }: SessionOptions,
): Promise<ControlledSession> {
  const port = await freePort()
  // One driver per session: its environment, which the browser inherits, carries the script.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Without a graphics card, layers drawn by OpenGL take a quarter more processor time.
    env: { ...environment, KEF_USER_SCRIPT: initScript, LC_ALL: 'C.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = readOutput(driver)
  await waitUntilListening(port)
  const session = await WebDriverSession.create(`http://127.0.0.1:${port}`, {
    // Other strategies wait for scripts.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: PYTHON,
      args: [BROWSER, '--automation', ...(isDark ? ['--dark'] : [])],
    },
  })
  await session.setWindowSize(size)
  return {
    page: controlPage(session, await session.windowHandle(), output),
    problems: () => output.lines.filter((line) => line.startsWith(PROBLEM)).map((line) => line.slice(PROBLEM.length)),
    close: async () => {
      await session.end()
      driver.kill()
    },
  }
}

interface Output {
  readonly lines: readonly string[]
  /** Of the browser, which prints it first. */
  readonly pid: () => number
}

function readOutput(driver: ChildProcess): Output {
  const lines: string[] = []
  if (driver.stdout) createInterface(driver.stdout).on('line', (line) => lines.push(line))
  return { lines, pid: () => Number(lines.find((line) => line.startsWith('browser '))?.slice('browser '.length)) }
}

const controlPage = (session: WebDriverSession, handle: string, output: Output): ControlledPage => {
  /** Commands go to the window that was switched to last. */
  const inWindow = async <Result>(command: () => Promise<Result>): Promise<Result> => {
    await session.switchTo(handle)
    return command()
  }
  return {
    open: async (url) => void (await inWindow(() => session.navigate(url))),
    evaluate: async (read, argument) =>
      (await inWindow(() => session.execute(read.toString(), argument))) as ReturnType<typeof read>,
    click: (selector) => retry(() => inWindow(() => session.click(selector))),
    type: (selector, text) => inWindow(() => session.type(selector, text)),
    // The driver's own commands hang when the page of the history needs another process.
    goBack: () => Promise.resolve(void process.kill(output.pid(), 'SIGUSR1')),
    goForward: () => Promise.resolve(void process.kill(output.pid(), 'SIGUSR2')),
    popupOf: async (press) => {
      const before = await session.windowHandles()
      await press()
      return controlPage(session, await newHandle(session, before), output)
    },
  }
}

/** The driver does not wait until an element is in place. */
async function retry(command: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + CLICK_MS; ; await wait(PAUSE_MS)) {
    try {
      return await command()
    } catch (error) {
      if (Date.now() > deadline || !/is covered/.test(String(error))) throw error
    }
  }
}

async function newHandle(session: WebDriverSession, before: readonly string[]): Promise<string> {
  for (const deadline = Date.now() + POPUP_MS; Date.now() < deadline; await wait(PAUSE_MS)) {
    const opened = (await session.windowHandles()).find((handle) => !before.includes(handle))
    if (opened !== undefined) return opened
  }
  throw new Error('no pop-up was opened')
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + DRIVER_START_MS
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await wait(PAUSE_MS)
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // a TCP server
      server.close(() => done(port))
    })
  })
