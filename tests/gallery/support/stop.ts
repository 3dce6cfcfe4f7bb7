import { endBackground } from '../../support/background'
import { stopGallery } from './start'

export default async function stop(): Promise<void> {
  endBackground()
  await stopGallery()
}
