/** Style sheets have no say in tests of behaviour. */
export default {}
