import '../../../../runtime/islands/loader.ts'
