import { PROCESS } from './start'

export default function stop(): void {
  process.kill(Number(process.env[PROCESS]))
}
