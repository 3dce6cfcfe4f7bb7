import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { explainTaken, PORT_NAMES, PORTS, readPorts, takenPorts } from '../../../local/ports'

describe('ports', () => {
  it.each(PORT_NAMES)('%s can be changed', (name) => {
    expect(readPorts({ [PORTS[name].variable]: '23456' })[name]).toBe(23456)
  })

  it.each(['80', '0', '70000', '5.5', 'x', '-1'])('refuse %s and name the variable', (value) => {
    expect(() => readPorts({ KEF_PORT_AUTH: value })).toThrow(`KEF_PORT_AUTH=${value}`)
  })

  it('refuse one port for two servers, and the port that the Hosting emulator skips', () => {
    expect(() => readPorts({ KEF_PORT_AUTH: '5010' })).toThrow(/KEF_PORT_STOREFRONT.*KEF_PORT_AUTH.*5010/)
    expect(() => readPorts({ KEF_PORT_HOSTING_EMULATOR: '5001', KEF_PORT_FUNCTIONS: '5003' })).toThrow('5001')
  })

  it('are listed if they are in use, with a command that avoids them', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const ports = { ...readPorts({}), hosting: port }
    const taken = await takenPorts(ports)
    await new Promise((resolve) => other.close(resolve))
    expect(taken).toContain('hosting')
    expect(explainTaken(['hosting'], { ...ports, hosting: 5000 }, 'npm start')).toContain(
      'KEF_PORT_HOSTING=5040 npm start',
    )
    expect(await takenPorts(ports)).not.toContain('hosting')
  })
})
