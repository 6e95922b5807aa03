using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Post, "/boats?a[b]=1");
var form = new MultipartFormDataContent();
form.Add(new StringContent("@x;type=a"), "n;a");
form.Add(new StreamContent(File.OpenRead("file.bin")), "f", "file.bin");
request.Content = form;
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());