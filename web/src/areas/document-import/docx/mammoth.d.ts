declare module 'mammoth/mammoth.browser.min.js' {
  import mammoth = require('mammoth');
  export = mammoth;
}
