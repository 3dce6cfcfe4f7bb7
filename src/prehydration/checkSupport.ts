import { checkSupport } from './unsupported'

checkSupport(document)
