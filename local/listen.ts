import type { Server } from 'node:net'
import { guard } from './access'
import { HOST } from './ports'

/** Serves this machine and the server's own pages only. Port 0 selects any free port. Rejects when the port is taken. */
export const listenLocally = <S extends Server>(server: S, port: number): Promise<S> =>
  new Promise((resolve, reject) => {
    guard(server, []).once('error', reject)
    server.listen(port, HOST, () => resolve(server))
  })
