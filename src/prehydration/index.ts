import { installPrehydrationHandlers } from './handlers'

installPrehydrationHandlers(document)
