import { stopSystem } from './system'

export default stopSystem
