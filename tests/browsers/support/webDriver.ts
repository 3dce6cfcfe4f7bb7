/** The commands of W3C WebDriver that the journeys need. https://www.w3.org/TR/webdriver2/ */

/** The key of an element's reference in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export class WebDriverSession {
  private constructor(private readonly url: string) {}

  static async create(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await send('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as {
      sessionId: string
    }
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  end = (): Promise<unknown> => this.command('DELETE', '')
  navigate = (url: string): Promise<unknown> => this.command('POST', '/url', { url })
  setWindowSize = (size: { width: number; height: number }): Promise<unknown> =>
    this.command('POST', '/window/rect', size)
  switchTo = (handle: string): Promise<unknown> => this.command('POST', '/window', { handle })
  windowHandles = async (): Promise<readonly string[]> =>
    (await this.command('GET', '/window/handles')) as readonly string[]
  windowHandle = async (): Promise<string> => (await this.command('GET', '/window')) as string

  /** Evaluates `(script)(argument)`. */
  execute = (script: string, argument: unknown): Promise<unknown> =>
    this.command('POST', '/execute/sync', {
      script: `return (${script}).apply(null, arguments)`,
      args: [argument ?? null],
    })

  /** Presses the middle of an element: the driver's own click finds no point to press in some scrolled containers. */
  async click(selector: string): Promise<void> {
    const point = await this.execute(locateMiddle.toString(), selector)
    if (point === null) throw new Error(`${selector} is covered or not visible`)
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...(point as ReturnType<typeof locateMiddle>) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.command('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  /** Clears a field and presses the keys of a text. The driver does not scroll to a field before it clears it. */
  async type(selector: string, text: string): Promise<void> {
    await this.execute(scrollIntoView.toString(), selector)
    const element = await this.find(selector)
    await this.command('POST', `/element/${element}/clear`, {})
    await this.command('POST', `/element/${element}/value`, { text })
  }

  private async find(selector: string): Promise<string> {
    const found = await this.command('POST', '/element', { using: 'css selector', value: selector })
    return (found as Record<typeof ELEMENT, string>)[ELEMENT]
  }

  private command = (method: string, path: string, body?: object): Promise<unknown> =>
    send(method, `${this.url}${path}`, body)
}

function scrollIntoView(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest' })
}

/** Scrolls to an element and returns its middle, or null when something else is there. */
function locateMiddle(selector: string): { x: number; y: number } | null {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = element?.getBoundingClientRect()
  if (!element || !box) return null
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? point : null
}

/** The value of the response; throws the driver's error. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}
