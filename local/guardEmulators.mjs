// Preloaded (NODE_OPTIONS) into the emulators and the functions: without it they obey every web page, and a URL can end
// them (docs/adr/2026-11-29-local-servers.md).
import { Server } from 'node:http'
import { guard } from './access.ts'

guard(Server.prototype, (process.env.SITE_ORIGINS ?? '').split(','), { onlyReadable: true })
